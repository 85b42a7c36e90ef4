import { styled } from '@mui/material/styles';

/**
 * Shows its content, as part of the surrounding layout, if an ancestor matches a selector. The prerendered HTML has
 * every case that depends on the visitor. An attribute that the boot script sets before the first paint selects one of
 * them, so that nothing moves.
 */
export const VisibleWhere = styled('span')<{ selector: string }>(({ selector }) => ({
  display: 'none',
  [`${selector} &`]: { display: 'contents' },
}));
