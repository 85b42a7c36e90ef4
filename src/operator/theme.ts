import { createTheme } from '@mui/material/styles';
import { darkScheme, lightScheme } from '../theme/schemes';

/** The roles of the site's palette that Material UI knows. */
const paletteOf = ({
  primary,
  secondary,
  error,
  warning,
  text,
  background,
  divider,
}: typeof lightScheme) => ({
  primary,
  secondary,
  error,
  warning,
  success: { main: primary.light },
  info: { main: text.secondary },
  text,
  background,
  divider,
});

/** The colors and letters of the site, in the sizes of a tool for work. */
export const theme = createTheme({
  cssVariables: true,
  colorSchemes: { light: { palette: paletteOf(lightScheme) }, dark: { palette: paletteOf(darkScheme) } },
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: '"Familjen Grotesk", Arial, sans-serif',
    h1: { fontSize: '1.75rem', fontWeight: 700, letterSpacing: '-0.02em', lineHeight: 1.2 },
    h2: { fontSize: '1.125rem', fontWeight: 700, lineHeight: 1.3 },
    h3: { fontSize: '1.5rem', fontWeight: 700, lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' },
    body1: { fontSize: '0.9375rem' },
    body2: { fontSize: '0.875rem' },
    button: { textTransform: 'none', fontWeight: 650 },
  },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: { defaultProps: { disableElevation: true } },
    MuiPaper: { defaultProps: { variant: 'outlined' } },
    MuiTextField: { defaultProps: { size: 'small' } },
    MuiTable: { defaultProps: { size: 'small' } },
    MuiTableCell: { styleOverrides: { root: { borderColor: 'var(--mui-palette-divider)' } } },
  },
});
