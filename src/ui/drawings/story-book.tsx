import { Drawing, type DrawingProps } from './drawing.tsx';
import { LeafShape } from './leaf.tsx';

const LEFT = 'M72 36C58 26 34 24 13 28V103C34 99 58 101 72 111Z';
const RIGHT = 'M72 36C86 26 110 24 131 28V103C110 99 86 101 72 111Z';

/** An open book of the family, with a heart drawn on its page and a leaf of basil to keep the place. */
export function StoryBook({ size }: DrawingProps) {
  return (
    <Drawing width={144} height={130} size={size}>
      <path
        className="draw-tomato-deep"
        d="M6 22C32 14 58 17 72 27 86 17 112 14 138 22V111C112 105 86 109 72 119 58 109 32 105 6 111Z"
      />
      <path className="draw-cream" d={LEFT} />
      <path className="draw-cream" d={RIGHT} />
      <path className="draw-line-shade" strokeWidth="2.5" d="M72 37V110" />
      <path
        className="draw-line-shade"
        strokeWidth="4"
        d="M24 44C36 42 48 44 60 49M24 57C36 55 48 57 60 62M24 70C36 68 48 70 60 75M24 83C34 81 40 82 48 85"
      />
      <path
        className="draw-tomato"
        transform="translate(0 5)"
        d="M103 76C90 67 84 60 84 52C84 46 88 42 93 42C97 42 101 44 103 48C105 44 109 42 113 42C118 42 122 46 122 52C122 60 116 67 103 76Z"
      />
      <path className="draw-line-tomato-light" strokeWidth="3" d="M89.5 58C89.5 54.5 91.5 52.5 94 52" />
      <path className="draw-line-shade" strokeWidth="4" d="M86 93C96 89 108 88 120 89" />
      <g transform="translate(22 102) rotate(-70) scale(.9)">
        <LeafShape />
      </g>
    </Drawing>
  );
}
