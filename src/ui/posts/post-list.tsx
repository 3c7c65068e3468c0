import { Children, type ReactNode } from 'react';

type PostListProps = {
  /** `theme`: all of one theme, the first the widest · `newest`: one, and two beside it. */
  kind: 'theme' | 'newest';
  children: ReactNode;
};

/** Posts, the first of them the greatest where there is room. */
export function PostList({ kind, children }: PostListProps) {
  return (
    <ul className={`post-list post-list-${kind}`}>
      {Children.map(children, (post) => (
        <li>{post}</li>
      ))}
    </ul>
  );
}
