import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';

/** A text button with small text. */
export const QuietButton = styled(Button)(({ theme }) => ({
  ...theme.typography.body2,
  gap: 8,
  minHeight: 44,
  paddingInline: 8,
})) as typeof Button;
