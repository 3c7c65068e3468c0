/** What the accessibility statement says of this brand's site; days in Italy, `YYYY-MM-DD`. */
export const accessibility = {
  writtenOn: '2025-07-16',
  checkedOn: '2025-07-16',
  /** Where to turn when the brand does not answer, or not well enough. */
  ombudsman: 'https://www.agid.gov.it',
} as const;
