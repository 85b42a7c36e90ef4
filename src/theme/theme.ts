import { createTheme } from '@mui/material/styles';
import { darkScheme, lightScheme, type SiteRoles } from './schemes';

declare module '@mui/material/styles' {
  /** Makes `theme.vars` known to the types. */
  interface CssThemeVariables {
    enabled: true;
  }
  interface Palette extends SiteRoles {}
  interface PaletteOptions extends SiteRoles {}
  interface Mixins extends SiteMixins {}
}

/** The sizes of all text: 13, 15, 17, 20, 32 and 44 pixels, and 72 to 96 by the window's width. */
const size = {
  xs: '0.8125rem',
  s: '0.9375rem',
  body: '1.0625rem',
  m: '1.25rem',
  l: '2rem',
  xl: '2.75rem',
  xxl: 'clamp(4.5rem, 3rem + 3.3vw, 6rem)',
} as const;

/** The outline of a focused element. */
const focusOutline = '3px solid var(--mui-palette-text-primary)';

const display = { fontWeight: 700, letterSpacing: '-0.03em', textWrap: 'balance' } as const;

const mixins = {
  /** The sizes of text. */
  textSize: size,
  /** Large numerals in drawings and statistics. */
  figure: { ...display, lineHeight: 1, fontVariantNumeric: 'tabular-nums' },
  focusOutline,
  /** Where the header is sticky. */
  stickyHeaderQuery: '@media screen and (min-width:900px) and (min-height:640px)',
  /** Where a page has one column, and is high enough for a part that sticks. */
  oneColumnQuery: '@media screen and (max-width:899.95px) and (min-height:30em)',
  /** Where two columns of form fields fit. In em, so that large text gets one column. */
  twoFieldsQuery: '@media (min-width:22.5em)',
  /** An evergreen panel. It also sets the text colors of everything inside. */
  panel: {
    background: 'var(--mui-palette-panel-main)',
    color: 'var(--mui-palette-panel-contrastText)',
    '--mui-palette-text-primary': 'var(--mui-palette-panel-contrastText)',
    '--mui-palette-text-secondary': 'var(--mui-palette-panel-soft)',
  },
  /** A list with square bullets. */
  squareList: { marginTop: 8, paddingLeft: '1.2em', display: 'grid', gap: 8, listStyle: 'square' },
} as const;
type SiteMixins = typeof mixins;

/**
 * The look of the site: warm paper, evergreen text, hairlines instead of shadows, and one bright accent (the yellow of
 * a road's center line) for the primary action. Media queries choose the color scheme, so no wrong one flashes.
 */
export const theme = createTheme({
  colorSchemes: { light: { palette: lightScheme }, dark: { palette: darkScheme } },
  cssVariables: {
    nativeColor: true,
    // Each page contains the custom properties twice, so those that the site does not read are skipped: the roles of
    // components that it does not use, which start with a capital, the grays, and the figures for computing colors.
    shouldSkipGeneratingVar: ([group = '', role = '']) =>
      !/^(palette|shape|opacity|shadows)$/.test(group) ||
      /^(?!Button)[A-Z]|^(grey|common|mode)$|[oO]ffset|Threshold/.test(role),
  },
  shape: { borderRadius: 12 },
  shadows: Array<string>(25).fill('none') as unknown as ReturnType<typeof createTheme>['shadows'],
  // Turns off Material UI's own transitions.
  transitions: { create: () => 'none' },
  mixins,
  typography: {
    // BaseStyles sets the font on the body; here Material UI would repeat it in every variant.
    fontFamily: 'inherit',
    // With the limit in `vw`, the longest word fits into a line even if the system's text size is large.
    h1: {
      ...display,
      fontSize: `min(${size.xl}, 20vw)`,
      lineHeight: 1,
      letterSpacing: '-0.04em',
      '@media (min-width:1440px)': { fontSize: '4.5rem' },
    },
    h2: {
      ...display,
      fontSize: `min(${size.l}, 17vw)`,
      lineHeight: 1.1,
      '@media (min-width:900px)': { fontSize: size.xl },
    },
    h3: { ...display, fontSize: `min(${size.l}, 12vw)`, lineHeight: 1.15 },
    h4: { fontWeight: 600, fontSize: size.m, lineHeight: 1.25, letterSpacing: '-0.012em' },
    subtitle1: { fontSize: size.body, lineHeight: 1.5, '@media (min-width:900px)': { fontSize: size.m } },
    body1: { fontSize: size.body, lineHeight: 1.55 },
    subtitle2: { fontSize: size.s, lineHeight: 1.5, fontWeight: 600 },
    body2: { fontSize: size.s, lineHeight: 1.5 },
    caption: { fontSize: size.xs, lineHeight: 1.45, '@media print': { fontSize: size.s } },
    button: {
      fontWeight: 600,
      fontSize: size.body,
      lineHeight: 1.2,
      textTransform: 'none',
      letterSpacing: '-0.005em',
    },
  },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true, disableTouchRipple: true } },
    MuiButton: {
      styleOverrides: {
        root: ({ theme }) => ({
          minHeight: 48,
          padding: '8px 24px',
          borderRadius: 28,
          whiteSpace: 'normal',
          textAlign: 'center',
          textWrap: 'balance',
          '@media print': { display: 'none' },
          '&:focus-visible': { outline: focusOutline, outlineOffset: 3 },
          '&.Mui-disabled': {
            color: theme.vars.palette.text.disabled,
            borderColor: theme.vars.palette.divider,
          },
        }),
      },
      variants: [
        {
          // Forced colors remove the background, so the button needs a border.
          props: { variant: 'contained' },
          style: {
            '&:active': { transform: 'translateY(1px)' },
            '@media (forced-colors: active)': { border: '3px solid ButtonText' },
          },
        },
        {
          props: { variant: 'text' },
          style: { textDecoration: 'underline', '&:hover': { textDecoration: 'underline' } },
        },
        {
          props: { variant: 'outlined' },
          style: ({ theme }) => ({
            borderColor: 'currentColor',
            '&:hover': { borderColor: 'currentColor', backgroundColor: theme.vars.palette.background.paper },
          }),
        },
        {
          props: { size: 'small' },
          style: ({ theme }) => ({
            minHeight: 44,
            paddingBlock: 4,
            fontSize: theme.typography.button.fontSize,
          }),
        },
        {
          props: { size: 'large' },
          style: ({ theme }) => ({
            minHeight: 56,
            padding: '16px 32px',
            fontSize: size.m,
            [theme.breakpoints.down('sm')]: { width: '100%' },
          }),
        },
      ],
    },
    MuiContainer: {
      defaultProps: { maxWidth: false, disableGutters: true },
      styleOverrides: {
        // A custom property with a value for each window size: a media query here would override the width that
        // `FormColumn` sets.
        root: {
          paddingInline: 'clamp(16px, 6vw - 8px, 64px)',
          maxWidth: 'var(--page-width)',
          // A border at the very edge of the sheet would be cut.
          '@media print': { paddingInline: 1 },
        },
      },
    },
    // Other variants keep their default elements.
    MuiTypography: { defaultProps: { variantMapping: { h4: 'h2', subtitle1: 'p', caption: 'p' } } },
    MuiPaper: { defaultProps: { variant: 'outlined' } },
    MuiFormControl: { defaultProps: { fullWidth: true } },
    MuiFormLabel: {
      styleOverrides: {
        root: ({ theme }) => ({
          fontWeight: 600,
          lineHeight: 'inherit',
          '&, &.Mui-focused, &.Mui-error': { color: theme.vars.palette.text.primary },
        }),
        // The label's color, so that it looks like the rating's asterisk, which is a part of the label's text.
        asterisk: { '&.Mui-error': { color: 'inherit' } },
      },
    },
    MuiFormHelperText: {
      styleOverrides: {
        root: ({ theme }) => ({
          ...theme.typography.body2,
          margin: 0,
          '&.Mui-error': { marginTop: 8, fontWeight: 600 },
        }),
      },
    },
    // The global styles would only define an animation for floating labels, which this site does not use.
    MuiInputBase: {
      defaultProps: { disableInjectingGlobalStyles: true },
      styleOverrides: {
        root: ({ theme }) => ({
          gap: 8,
          marginTop: 8,
          padding: '0 16px',
          background: theme.vars.palette.background.paper,
          border: `1.5px solid ${theme.vars.palette.text.secondary}`,
          borderRadius: theme.shape.borderRadius,
          // Material UI sets its own class by script, so not before the page is live.
          '&:focus-within': { outline: focusOutline, outlineOffset: 2 },
          // The shadow makes the border thicker without moving the text.
          '&.Mui-error': {
            borderColor: theme.vars.palette.error.main,
            boxShadow: `inset 0 0 0 1px ${theme.vars.palette.error.main}`,
          },
        }),
        input: ({ theme }) => ({
          boxSizing: 'border-box',
          height: 'auto',
          minHeight: 54,
          padding: '12px 0',
          lineHeight: 1.4,
          resize: 'vertical',
          '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 0.85 },
          // Hides Chromium's arrow for suggestions; they open when the visitor types or presses an arrow key.
          '&::-webkit-calendar-picker-indicator': { opacity: 0, width: 0, margin: 0, padding: 0 },
        }),
      },
    },
    MuiNativeSelect: {
      styleOverrides: {
        // The empty choice looks like a placeholder.
        select: ({ theme }) => ({
          '&:has(option[value=""]:checked)': { color: theme.vars.palette.text.secondary },
        }),
        icon: { top: 'calc(50% - 0.625rem)', right: 16, color: 'inherit' },
      },
    },
  },
});
