/** The light of one channel of a colour, 0 to 1, as WCAG 2.2 defines it. */
function channelLight(hex: string): number {
  const share = Number.parseInt(hex, 16) / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function luminance(colour: string): number {
  const channels = /^#(..)(..)(..)$/.exec(colour);
  if (!channels) throw new Error(`${colour} is no colour of the form #rrggbb.`);
  const [red = '', green = '', blue = ''] = channels.slice(1);
  return 0.2126 * channelLight(red) + 0.7152 * channelLight(green) + 0.0722 * channelLight(blue);
}

/** The contrast ratio of two colours `#rrggbb`, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
