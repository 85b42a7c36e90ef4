import { styled } from '@mui/material/styles';

/** The container whose width limits a {@link Figure}. */
export const FigureBox = styled('div')({ containerType: 'inline-size' });

const FigureText = styled('strong')(({ theme }) => ({ ...theme.typography.figure, whiteSpace: 'nowrap' }));

/** The width of a figure's widest character, in em. */
const widestCharacter = 0.64;

/** The unit after a figure; it wraps as a whole. */
export const Unit = styled('small')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'inline-block',
}));

interface FigureProps {
  children: string;
  /** Its size where there is room for it, as a CSS length. */
  size: string;
  /** Whether the text after it goes on in its line. */
  inline?: boolean;
}

/** A figure on one line, in smaller type if it would overflow its {@link FigureBox}. */
export function Figure({ children, size, inline = false }: FigureProps) {
  // Figures of up to four characters have one size, so that "$94" and "$859" look alike side by side.
  const characters = Math.max(children.length, 4);
  const fitting = (100 / (characters * widestCharacter)).toFixed(1);
  return (
    <FigureText sx={{ display: inline ? 'inline-block' : 'block', fontSize: `min(${size}, ${fitting}cqi)` }}>
      {children}
    </FigureText>
  );
}
