import type { ReactNode } from 'react';
import { CounterList } from '../../../src/ui/feedback/counter-list.tsx';
import { Near } from '../../../src/ui/layout/near.tsx';
import { PrizeShelf } from '../../../src/ui/layout/prize-shelf.tsx';
import { StepPath } from '../../../src/ui/layout/step-path.tsx';
import { Ticket } from '../../../src/ui/layout/ticket.tsx';
import { PostCard } from '../../../src/ui/posts/post-card.tsx';
import { PostList } from '../../../src/ui/posts/post-list.tsx';
import { RichWords } from '../../../src/ui/posts/rich-words.tsx';

const prize = { name: 'Parole', text: 'Testo', quantity: '3 premi', drawing: null };
const step = { name: 'first', title: 'Parole', text: 'Testo', drawing: null };

/** The parts of the home page and of the blog, each saying `Parole`. */
export const HOME: Record<string, ReactNode> = {
  'feedback/counter-list': <CounterList>Parole</CounterList>,
  'layout/near': <Near onNear={() => undefined}>Parole</Near>,
  'layout/prize-shelf': <PrizeShelf prizes={[prize]} />,
  'layout/step-path': <StepPath steps={[step]} />,
  'layout/ticket': (
    <Ticket drawing={null} action={null}>
      Parole
    </Ticket>
  ),
  'posts/post-card': <PostCard title="Parole" href="/" date="oggi" picture={null} />,
  'posts/post-list': <PostList kind="theme">Parole</PostList>,
  'posts/rich-words': <RichWords pieces={[{ tag: 'p', inside: ['Parole'] }]} />,
};
