import { styled } from '@mui/material/styles';
import { layoutCopy } from '../content/layout';

const Anchor = styled('a')(({ theme }) => ({
  position: 'absolute',
  left: 16,
  top: 8,
  zIndex: theme.zIndex.tooltip,
  padding: '12px 20px',
  borderRadius: 999,
  background: theme.palette.secondary.main,
  color: theme.palette.secondary.contrastText,
  fontWeight: 650,
  '&:not(:focus)': { transform: 'translateY(-200%)' },
}));

/** A link past the header, the first focusable element of every page. */
export function SkipLink() {
  return <Anchor href="#main">{layoutCopy.skipLink}</Anchor>;
}
