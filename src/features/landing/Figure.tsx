import { styled } from '@mui/material/styles';

/** What a {@link Figure} is fitted into. */
export const FigureBox = styled('div')({ containerType: 'inline-size' });

const Text = styled('strong')(({ theme }) => ({
  ...theme.typography.figure,
  whiteSpace: 'nowrap',
}));

/** No character of a figure is wider than this, in em. */
const widestCharacter = 0.64;

interface FigureProps {
  children: string;
  /** Its size where there is room for it, as a CSS length. */
  size: string;
  /** Whether the text after it goes on in its line. */
  inline?: boolean;
}

/** A figure in one line, set smaller where it would leave its {@link FigureBox}. */
export function Figure({ children, size, inline = false }: FigureProps) {
  const fitting = (100 / (children.length * widestCharacter)).toFixed(1);
  return (
    <Text sx={{ display: inline ? 'inline-block' : 'block', fontSize: `min(${size}, ${fitting}cqi)` }}>
      {children}
    </Text>
  );
}
