import type { ReactNode } from 'react';
import { CounterList } from '../../../src/ui/feedback/counter.tsx';
import { Near } from '../../../src/ui/layout/near.tsx';
import { PrizeShelf } from '../../../src/ui/layout/prize-shelf.tsx';
import { StepPath } from '../../../src/ui/layout/step-path.tsx';
import { Ticket } from '../../../src/ui/layout/ticket.tsx';
import { PostCard, PostList, RichWords } from '../../../src/ui/posts/post-list.tsx';

const prize = { name: 'Parole', text: 'Testo', quantity: '3 premi', drawing: null };
const step = { name: 'first', title: 'Parole', text: 'Testo', drawing: null };

/** The parts of the home page and of the blog, each saying `Parole`. */
export const HOME: Record<string, ReactNode> = {
  CounterList: <CounterList>Parole</CounterList>,
  Near: <Near onNear={() => undefined}>Parole</Near>,
  PrizeShelf: <PrizeShelf prizes={[prize]} />,
  StepPath: <StepPath steps={[step]} />,
  Ticket: (
    <Ticket drawing={null} action={null}>
      Parole
    </Ticket>
  ),
  PostCard: <PostCard title="Parole" href="/" date="oggi" picture={null} />,
  PostList: <PostList kind="theme">Parole</PostList>,
  RichWords: <RichWords pieces={[{ tag: 'p', inside: ['Parole'] }]} />,
};
