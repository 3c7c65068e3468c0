/** Holds the place of a post, in its final size. Silent: its surroundings say what is awaited. */
export function PostSkeleton() {
  return (
    <div className="post-card" aria-hidden="true">
      <div className="post-card-picture post-skeleton-bar" />
      <div className="post-card-words">
        <p className="post-card-date post-skeleton-bar" />
        <p className="post-card-title post-skeleton-bar" />
        <p className="post-card-excerpt post-skeleton-bar" />
      </div>
    </div>
  );
}
