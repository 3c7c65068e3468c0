// What a brand draws, by the part that it plays on the site. Whatever the files of `drawings/` are called, the site asks
// for these names, and a brand that lacks one cannot be built. Each is in the chunk of the page that shows it.
export { AnswerSheet } from './drawings/answer-sheet.tsx';
/** What is being made: shown while something loads, too. */
export { BoilingPot as Preparing } from './drawings/boiling-pot.tsx';
export { Farfalle as OneProduct } from './drawings/farfalle.tsx';
export { Farmhouse as FirstPrize } from './drawings/farmhouse.tsx';
export { GrainSack as Harvest } from './drawings/grain-sack.tsx';
export { HeartAndEars as HeartAndEmblems } from './drawings/heart-and-ears.tsx';
/** How far a quiz is, one sign a question. */
export { KernelRow as ProgressRow } from './drawings/kernel-row.tsx';
export { LongTable } from './drawings/long-table.tsx';
/** A page that is not there. */
export { LostPlate as Lost } from './drawings/lost-plate.tsx';
export { Pantry } from './drawings/pantry.tsx';
/** Something that fills with a score, from 0 to 1. */
export { PastaBowl as Bowl } from './drawings/pasta-bowl.tsx';
export { PastaCards as QuizCards } from './drawings/pasta-cards.tsx';
export { PastaPack as Pack } from './drawings/pasta-pack.tsx';
export { PeggedCards } from './drawings/pegged-cards.tsx';
export { Penne as OtherProduct } from './drawings/penne.tsx';
export { PhoneReceipt } from './drawings/phone-receipt.tsx';
export { Receipt } from './drawings/receipt.tsx';
export { RecipeCard } from './drawings/recipe-card.tsx';
export { RecipeNotebook } from './drawings/recipe-notebook.tsx';
export { SetTable } from './drawings/set-table.tsx';
export { SpaghettiNest as Dish } from './drawings/spaghetti-nest.tsx';
export { SpeechBubbles } from './drawings/speech-bubbles.tsx';
export { SummerField } from './drawings/summer-field.tsx';
export { TwoAprons } from './drawings/two-aprons.tsx';
/** The brand's plant, which ripens with the points of a mission, part by part. */
export { KERNEL_COUNT as EMBLEM_PARTS, WheatEar as Emblem } from './drawings/wheat-ear.tsx';
export { WheatField as Field } from './drawings/wheat-field.tsx';
