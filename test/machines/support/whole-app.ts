import { appMachine } from '../../../machines/app/app.machine.ts';
import { pageFlows } from '../../../machines/app/page-flows.ts';

/** The root with the flows of every page at hand, as nobody has it in a browser. */
export const wholeApp = appMachine.provide({ actors: pageFlows });
