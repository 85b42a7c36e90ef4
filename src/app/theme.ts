import { createTheme } from '@mui/material/styles';

declare module '@mui/material/styles' {
  interface Palette {
    /** The evergreen panels: dark in both schemes. */
    panel: { main: string; contrastText: string; line: string; soft: string };
    /** The brand's mark: its ground and the line on it. */
    mark: { main: string; contrastText: string };
  }
  interface PaletteOptions {
    panel?: Palette['panel'];
    mark?: Palette['mark'];
  }
  interface TypographyVariants {
    /** Big numerals in the pictures and statistics. */
    figure: React.CSSProperties;
  }
  interface TypographyVariantsOptions {
    figure?: React.CSSProperties;
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    figure: true;
  }
}

const fontFamily = '"Familjen Grotesk", "Familjen Fallback", Arial, sans-serif';

const display = { fontWeight: 700, letterSpacing: '-0.03em', textWrap: 'balance' } as const;

/** A role of one tone only: Material UI would compute the missing ones, and cannot from a custom property. */
const oneTone = (main: string, contrastText: string) => ({ main, light: main, dark: main, contrastText });

/** The colours of both schemes, by role and tone. */
export const schemes = {
  light: {
    primary: { main: '#0e3b2c', dark: '#082a1f', light: '#1f6b4c', contrastText: '#fffdf7' },
    secondary: { main: '#ffc22e', dark: '#f2ae0b', light: '#ffe3a0', contrastText: '#0e2b20' },
    error: oneTone('#a32d18', '#fffdf7'),
    warning: oneTone('#7a5200', '#fffdf7'),
    text: { primary: '#0e3b2c', secondary: '#45604f', disabled: '#7c8d80' },
    background: { default: '#f6f2e7', paper: '#fffdf7' },
    divider: '#d8d2bf',
    mark: { main: '#0e3b2c', contrastText: '#ffc22e' },
    panel: { main: '#0e3b2c', contrastText: '#f8f4e8', line: '#2c5a48', soft: '#b9cdbf' },
  },
  dark: {
    primary: { main: '#e9f0e2', dark: '#ffffff', light: '#a5d2ba', contrastText: '#0b1f18' },
    secondary: { main: '#ffc94d', dark: '#ffd878', light: '#5b4a1b', contrastText: '#0e2b20' },
    error: oneTone('#ff9f8a', '#2b0c05'),
    warning: oneTone('#f0c66b', '#0b1f18'),
    text: { primary: '#e9f0e2', secondary: '#a9bdae', disabled: '#6f8577' },
    background: { default: '#0b1f18', paper: '#112a20' },
    divider: '#2b4a3c',
    mark: { main: '#ffc94d', contrastText: '#0e2b20' },
    panel: { main: '#143527', contrastText: '#f3f3e4', line: '#2f5a47', soft: '#b4c9ba' },
  },
};

/** A scheme as custom properties: what declares them, and the palette of references to them. */
function asProperties<Scheme extends Record<string, string | Record<string, string>>>(scheme: Scheme) {
  const declarations: Record<string, string> = {};
  const declare = (name: string, colour: string) => {
    declarations[name] = colour;
    return `var(${name})`;
  };
  const palette = Object.entries(scheme).map(([role, tones]) => [
    role,
    typeof tones === 'string'
      ? declare(`--color-${role}`, tones)
      : Object.fromEntries(
          Object.entries(tones).map(([tone, colour]) => [tone, declare(`--color-${role}-${tone}`, colour)]),
        ),
  ]);
  return { declarations, palette: Object.fromEntries(palette) as Scheme };
}
const light = asProperties(schemes.light);

/** What declares each scheme's custom properties. */
export const schemeProperties = {
  light: light.declarations,
  dark: asProperties(schemes.dark).declarations,
};

/**
 * The look of the site: warm paper, evergreen ink, one bright accent (the yellow of a road's centre line) kept
 * for the primary action, hairlines in place of shadows. Both colour schemes follow the system by media query
 * alone, so neither flashes.
 */
export const theme = createTheme({
  palette: light.palette,
  shape: { borderRadius: 12 },
  shadows: Array<string>(25).fill('none') as unknown as ReturnType<typeof createTheme>['shadows'],
  typography: {
    fontFamily,
    fontWeightMedium: 500,
    h1: {
      ...display,
      fontSize: 'clamp(2.625rem, 1.5rem + 5vw, 5.25rem)',
      lineHeight: 0.98,
      letterSpacing: '-0.04em',
    },
    h2: { ...display, fontSize: 'clamp(2rem, 1.5rem + 2.1vw, 3.125rem)', lineHeight: 1.04 },
    h3: { ...display, fontSize: 'clamp(1.5rem, 1.3rem + 0.9vw, 2rem)', lineHeight: 1.12 },
    h4: { fontWeight: 650, fontSize: '1.25rem', lineHeight: 1.25, letterSpacing: '-0.012em' },
    subtitle1: { fontSize: 'clamp(1.125rem, 1.05rem + 0.35vw, 1.3125rem)', lineHeight: 1.45 },
    body1: { fontSize: '1.0625rem', lineHeight: 1.55 },
    body2: { fontSize: '0.9375rem', lineHeight: 1.5 },
    caption: { fontSize: '0.875rem', lineHeight: 1.45 },
    button: {
      fontWeight: 650,
      fontSize: '1.0625rem',
      lineHeight: 1.2,
      textTransform: 'none',
      letterSpacing: '-0.005em',
    },
    figure: {
      ...display,
      fontFamily,
      fontSize: 'clamp(2.25rem, 1.6rem + 2.8vw, 3.75rem)',
      lineHeight: 1,
      fontVariantNumeric: 'tabular-nums',
    },
  },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: ({ theme }) => ({
          minHeight: 48,
          padding: '12px 24px',
          borderRadius: 28,
          whiteSpace: 'normal',
          textAlign: 'center',
          '&:focus-visible': {
            outline: `3px solid var(--focus-ring, ${theme.palette.text.primary})`,
            outlineOffset: 3,
          },
          '&.Mui-disabled': {
            color: theme.palette.text.disabled,
            borderColor: theme.palette.divider,
          },
          '@media (forced-colors: active)': { border: '1px solid ButtonText' },
        }),
      },
      variants: [
        {
          props: { variant: 'contained', color: 'secondary' },
          style: ({ theme }) => ({
            '&:hover': { backgroundColor: theme.palette.secondary.dark },
            '&:active': { transform: 'translateY(1px)' },
          }),
        },
        {
          props: { variant: 'outlined' },
          style: ({ theme }) => ({
            borderColor: theme.palette.text.primary,
            '&:hover': { backgroundColor: theme.palette.background.paper },
          }),
        },
        { props: { size: 'large' }, style: { minHeight: 56, padding: '16px 32px', fontSize: '1.1875rem' } },
      ],
    },
    MuiContainer: { defaultProps: { maxWidth: 'lg' } },
  },
});

// Material UI mixes hover tints from its palette's colours in script; the browser does where they are properties.
theme.alpha = (colour, share) => `color-mix(in srgb, ${colour} calc(${share} * 100%), transparent)`;
