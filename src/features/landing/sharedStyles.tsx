import Button, { type ButtonProps } from '@mui/material/Button';
import Container from '@mui/material/Container';
import { styled, type Mixins } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../components/Icon';
import { paths } from '../../config/paths';

/** On paper and without scripts, where nothing can be changed. */
export const withoutScriptQuery = '@media print, (scripting: none)';

/** On phones: from edge to edge of the window, with the text in the page's column. */
export const edgeToEdge = { marginInline: 'calc(50% - 50vw)', paddingInline: 'calc(50vw - 50%)' };

/** A container as wide as the page, with two columns on wide screens. */
export const SideBySide = styled(Container)(({ theme }) => ({
  [theme.breakpoints.up('md')]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)',
    columnGap: 48,
  },
}));

/** A text and links or buttons in a row. */
export const RowContainer = styled(Container)({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  paddingBlock: 8,
});

export const SectionHeading = styled('h2')(({ theme }) => ({
  ...theme.typography.h2,
  '@media print': { fontSize: theme.mixins.textSize.m },
}));

export const Subheading = styled('h3')(({ theme }) => ({ ...theme.typography.h4, textWrap: 'balance' }));

export const SecondaryText = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  maxWidth: '64ch',
  color: theme.vars.palette.text.secondary,
}));

export const SmallPrint = styled('small')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'block',
  textWrap: 'pretty',
  color: theme.vars.palette.text.secondary,
}));

const IconRow = styled('li')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 8,
  paddingBlock: 4,
}));

/** An item of a list: an icon and a text. */
export const IconItem = ({ path, children }: { path: string; children: ReactNode }) => (
  <IconRow>
    <Icon path={path} size={20} />
    <div>{children}</div>
  </IconRow>
);

export const Fold = styled('details')(({ theme }) => ({
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '&[open]': { paddingBottom: 16 },
}));

/** The page's main link, to the rate form. */
export const LinkToForm = (props: Pick<ButtonProps, 'size' | 'sx' | 'children'>) => (
  <Button component={Link} to={paths.leadCapture} variant="contained" color="secondary" {...props} />
);

/** An item across all columns of its grid. */
export const WholeRow = styled('div')({ gridColumn: '1 / -1' });

/** The container of a {@link Figure}. Its width limits the size of the figure. */
export const FigureBox = styled('div')({ containerType: 'inline-size' });

/** The width of a figure's widest character, in em. */
const widestCharacter = 0.64;

interface FigureProps {
  children: string;
  /** The size of the text if the figure fits. */
  textSize: keyof Mixins['textSize'];
}

/** A figure on one line, in a smaller font size if it would overflow its {@link FigureBox}. */
export const Figure = styled('strong')<FigureProps>(({ theme, textSize, children }) => {
  // Figures of up to four characters have the same size, so that "$94" and "$859" look alike side by side.
  const characters = Math.max(children.length, 4);
  const fitting = (100 / (characters * widestCharacter)).toFixed(1);
  return {
    ...theme.mixins.figure,
    display: 'block',
    color: theme.vars.palette.text.primary,
    whiteSpace: 'nowrap',
    fontSize: `min(${theme.mixins.textSize[textSize]}, ${fitting}cqi)`,
  };
});
