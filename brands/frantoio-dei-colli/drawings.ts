// What this brand draws, by the part that it plays on the site: the names are those of every brand.
export { OtherOil as OtherProduct, Pack } from './drawings/bottles.tsx';
export { BreadPlate as Dish, LostPlate as Lost } from './drawings/bread.tsx';
export { Crate as Harvest, Grove as Field, HillGrove as SummerField } from './drawings/grove.tsx';
export { Mill as Preparing } from './drawings/mill.tsx';
export { Olives as OneProduct } from './drawings/olive.tsx';
export { OliveBowl as Bowl } from './drawings/olive-bowl.tsx';
/** The brand's plant, which ripens with the points of a mission, part by part. */
export { OLIVE_COUNT as EMBLEM_PARTS, OliveBranch as Emblem } from './drawings/olive-branch.tsx';
export { OliveRow as ProgressRow } from './drawings/olive-row.tsx';
export {
  AnswerSheet,
  QuizCards,
  Receipt,
  RecipeCard,
  RecipeNotebook,
  SpeechBubbles,
} from './drawings/papers.tsx';
export { MillHouse as FirstPrize } from './drawings/prizes.tsx';
export { HeartAndBranches as HeartAndEmblems, Pantry, PhoneReceipt, TwoAprons } from './drawings/rooms.tsx';
export { PeggedCards } from './drawings/souvenirs.tsx';
export { LongTable, SetTable } from './drawings/tables.tsx';
