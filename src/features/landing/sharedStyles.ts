import Container from '@mui/material/Container';
import { styled } from '@mui/material/styles';

/** Phones with text at 200 %. At normal text size even the narrowest phone is wider than 15em. */
export const largeTextQuery = '@media (max-width:15em)';

/** On paper and without scripts, where nothing can be changed. */
export const withoutScriptQuery = '@media print, (scripting: none)';

/** A container as wide as the page, with two columns on wide screens. */
export const SideBySide = styled(Container)(({ theme }) => ({
  [theme.breakpoints.up('md')]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)',
    columnGap: 48,
  },
}));

export const SectionHeading = styled('h2')(({ theme }) => ({
  ...theme.typography.h2,
  '@media print': { fontSize: theme.mixins.textSize.m },
}));

export const Subheading = styled('h3')(({ theme }) => ({ ...theme.typography.h4, textWrap: 'balance' }));

export const SecondaryText = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  maxWidth: '64ch',
  color: theme.palette.text.secondary,
  '@media print': { maxWidth: 'none' },
}));

export const SmallPrint = styled('small')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'block',
  textWrap: 'pretty',
  color: theme.palette.text.secondary,
}));

/** An item of a list: an icon and a text. */
export const IconRow = styled('li')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 8,
  paddingBlock: 3,
}));

/** Two equal columns; one column on phones with text at 200 %. */
export const equalColumns = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  [largeTextQuery]: { gridTemplateColumns: 'minmax(0, 1fr)' },
};

/** An item across all columns of its grid. */
export const WholeRow = styled('div')({ gridColumn: '1 / -1' });

/** For assistive technology alone. */
export const visuallyHidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
