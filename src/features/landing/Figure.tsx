import { styled, type Mixins } from '@mui/material/styles';

/** The container of a {@link Figure}. Its width limits the size of the figure. */
export const FigureBox = styled('div')({ containerType: 'inline-size' });

const FigureText = styled('strong')(({ theme }) => ({
  ...theme.typography.figure,
  display: 'block',
  whiteSpace: 'nowrap',
}));

/** The width of a figure's widest character, in em. */
const widestCharacter = 0.64;

interface FigureProps {
  children: string;
  /** The size of text if the figure fits. */
  size: keyof Mixins['textSize'];
}

/** A figure on one line, in a smaller font size if it would overflow its {@link FigureBox}. */
export function Figure({ children, size }: FigureProps) {
  // Figures of up to four characters have the same size, so that "$94" and "$859" look alike side by side.
  const characters = Math.max(children.length, 4);
  const fitting = (100 / (characters * widestCharacter)).toFixed(1);
  return (
    <FigureText
      sx={{ fontSize: ({ mixins }: { mixins: Mixins }) => `min(${mixins.textSize[size]}, ${fitting}cqi)` }}
    >
      {children}
    </FigureText>
  );
}
