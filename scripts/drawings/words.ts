import type { ChartEdge, ChartState } from '../../src/inspection/chart.ts';

/** What stands on a transition: its event and the rule that it asks, if any. */
export const edgeWords = ({ event, guard }: ChartEdge): string => (guard ? `${event} [${guard}]` : event);

/** What a state answers without being left; an event that is expressly ignored says so. */
export function stayWords(edge: ChartEdge): string {
  const deed = edge.actions.length > 0 ? edge.actions.join(', ') : 'nothing happens';
  return `${edgeWords(edge)} / ${deed}`;
}

/** What runs while a state lasts. */
export const invokeWords = ({ invokes }: ChartState): string[] => invokes.map((id) => `runs ${id}`);

export const isStay = (edge: ChartEdge): boolean => edge.to.length === 0;
