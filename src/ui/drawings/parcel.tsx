import { Drawing, type DrawingProps } from './drawing.tsx';

/** A wrapped present: a prize that has no picture of its own. */
export function Parcel({ size }: DrawingProps) {
  return (
    <Drawing width={160} height={120} size={size}>
      <path className="draw-gold" d="M34 52H126V108Q126 112 122 112H38Q34 112 34 108Z" />
      <path className="draw-gold-deep" d="M104 52H126V108Q126 112 122 112H104Z" />
      <path className="draw-gold-light" d="M28 38H132V56H28Z" />
      <path className="draw-tomato" d="M72 38H88V112H72Z" />
      <path className="draw-tomato-deep" d="M72 56H88V61H72Z" />
      <path
        className="draw-line-tomato"
        strokeWidth="6"
        d="M79 37C58 38 48 30 52 21 57 11 73 17 79 35M81 37C102 38 112 30 108 21 103 11 87 17 81 35"
      />
      <path className="draw-tomato-deep" d="M73 31H87V41H73Z" />
    </Drawing>
  );
}
