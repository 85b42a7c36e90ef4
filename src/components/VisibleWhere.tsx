import { styled } from '@mui/material/styles';

/**
 * Shows its content, as a part of the layout around it, where an ancestor matches a selector. The HTML has each case of what
 * depends on the visitor; an attribute, which the boot script sets before the first paint, selects one, so that nothing moves.
 */
export const VisibleWhere = styled('span')<{ selector: string }>(({ selector }) => ({
  display: 'none',
  [`${selector} &`]: { display: 'contents' },
}));
