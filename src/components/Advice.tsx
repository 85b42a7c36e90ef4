import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Note = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  marginTop: 8,
  paddingLeft: 16,
  borderLeft: `3px solid ${theme.vars.palette.warning.main}`,
  overflowWrap: 'anywhere',
}));

/**
 * Advice on an unusual answer, or a warning. It is not an error: the visitor can go on.
 * @param props.children for example a button that applies the advice
 */
export const Advice = ({ text, children }: { text: string; children?: ReactNode }) => (
  <Note>
    <p>{text}</p>
    {children}
  </Note>
);
