import { Button, createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'
import { SINGLE_CLICK_CLASS } from '../kit/lib/press.ts'

/** Aubergine, the primary colour. */
const plum: MantineColorsTuple = [
  '#f1e9f5',
  '#e8deed',
  '#d9bcec',
  '#b698c7',
  '#a07ab6',
  '#8f63a8',
  '#744a8b',
  '#5a3470',
  '#4a2a5e',
  '#2a1b35',
]
/** Brass, the accent colour, for the single most important act on a screen. */
const brass: MantineColorsTuple = [
  '#fbf0d9',
  '#f8eace',
  '#f0d49b',
  '#edbe62',
  '#e0a93c',
  '#e0a22b',
  '#c98d17',
  '#a87110',
  '#7a5005',
  '#664203',
]
/** The greys of the light scheme: paper, lines and ink. */
const gray: MantineColorsTuple = [
  '#fbf8f3',
  '#efe7da',
  '#e3d9c9',
  '#e3d9c9',
  '#cbbfc9',
  '#a89dad',
  '#6f6278',
  '#5e5167',
  '#3d3148',
  '#23152c',
]

/** A colour of a state: its tint, then what is read on the dark scheme, on the light one, and under the mouse. */
const state = (tint: string, dark: string, light: string, hover: string): MantineColorsTuple => [
  tint,
  tint,
  tint,
  dark,
  dark,
  dark,
  light,
  light,
  light,
  hover,
]

/** The greys of the dark scheme, tinted with aubergine. */
const dark: MantineColorsTuple = [
  '#f1ebf3',
  '#bcb1c3',
  '#a89dad',
  '#84768f',
  '#503d5d',
  '#3d3148',
  '#2b2133',
  '#221929',
  '#17101d',
  '#120c17',
]

const mainButtonColors = {
  '--button-bg': 'var(--mantine-color-brass-5)',
  '--button-hover': 'var(--mantine-color-brass-6)',
  '--button-color': '#23152c',
}
const nextButtonColors = {
  '--button-bg': 'var(--mantine-color-text)',
  '--button-hover': 'color-mix(in srgb, var(--mantine-color-text) 88%, var(--mantine-color-body))',
  '--button-color': 'var(--mantine-color-body)',
}

/** The list of options scrolls itself: Mantine's scroll area inside it could not be reached by keyboard. */
const scrollingOptions = { maxHeight: 280, overflowY: 'auto' } as const

export const theme = createTheme({
  colors: {
    plum,
    brass,
    gray,
    teal: state('#e3f2e9', '#7fd6a5', '#1b6b45', '#14553a'),
    red: state('#fbe9e7', '#ff9c92', '#b3261e', '#8f1d17'),
    dark,
  },
  primaryColor: 'plum',
  primaryShade: { light: 8, dark: 5 },
  autoContrast: true,
  luminanceThreshold: 0.18,
  fontFamily: '"Be Vietnam Pro", "Words Roboto", "Words Arial", system-ui, sans-serif',
  fontFamilyMonospace: 'ui-monospace, "SFMono-Regular", Menlo, Consolas, monospace',
  fontSizes: { xs: '0.875rem', sm: '0.9375rem', md: '1rem', lg: '1.125rem', xl: '1.375rem' },
  lineHeights: { xs: '1.5', sm: '1.5', md: '1.55', lg: '1.55', xl: '1.4' },
  headings: {
    fontWeight: '800',
    sizes: {
      h1: { fontSize: 'clamp(1.75rem, 1.4rem + 1.4vw, 2.25rem)', lineHeight: '1.3' },
      h2: { fontSize: 'clamp(1.375rem, 1.2rem + 0.8vw, 1.75rem)', lineHeight: '1.32' },
      h3: { fontSize: '1.125rem', lineHeight: '1.5' },
      h4: { fontSize: '1rem', lineHeight: '1.55' },
    },
  },
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '14px', xl: '20px' },
  shadows: {
    xs: '0 1px 2px rgb(35 21 44 / 0.07)',
    sm: '0 1px 2px rgb(35 21 44 / 0.07)',
    md: '0 1px 2px rgb(35 21 44 / 0.06), 0 6px 20px rgb(35 21 44 / 0.09)',
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    TextInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    NumberInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Select: {
      defaultProps: { size: 'md', comboboxProps: { shadow: 'md' }, withScrollArea: false },
      styles: { options: scrollingOptions },
    },
    Autocomplete: { defaultProps: { size: 'md', withScrollArea: false }, styles: { options: scrollingOptions } },
    MultiSelect: { defaultProps: { size: 'md', withScrollArea: false }, styles: { options: scrollingOptions } },
    // The first item has the focus, instead of Mantine's invisible placeholder.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Button: Button.extend({
      defaultProps: { size: 'md' },
      // The filled button is the one act of a screen.
      vars: (_theme, { variant = 'filled', color }) => ({
        root:
          variant === 'ink' ? nextButtonColors : variant === 'filled' && color === undefined ? mainButtonColors : {},
      }),
      // A button with a loading state submits something.
      classNames: (_theme, { loading }) => (loading === undefined ? {} : { root: SINGLE_CLICK_CLASS }),
    }),
    Badge: { defaultProps: { tt: 'none' } },
    // A dialog closes without fading: keys pressed during the fade would be lost to the page behind it.
    ModalRoot: { defaultProps: { transitionProps: { duration: 150, exitDuration: 0 } } },
    Drawer: { defaultProps: { transitionProps: { duration: 150 } } },
    Tooltip: { defaultProps: { events: { hover: true, focus: true, touch: true } } },
  },
})

/** The colours of both schemes. Texts have a contrast of at least 4.5:1, the edges of fields 3:1. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#f7f2e9',
    '--mantine-color-text': '#23152c',
    '--mantine-color-dimmed': '#5e5167',
    '--mantine-color-placeholder': '#6f6278',
    '--mantine-color-error': '#b3261e',
    '--mantine-color-anchor': '#5a3470',
    // At least 3:1 on the page background as well.
    '--portal-focus': brass[7],
    '--portal-ink': '#2a1b35',
    '--portal-surface': '#ffffff',
    '--portal-raised': '#fbf8f3',
    '--portal-line': '#e3d9c9',
    '--portal-line-strong': '#8c7f93',
    '--portal-latin': '#b3325f',
    '--portal-latin-tint': '#fbeaf0',
    '--portal-standard': '#1d5f86',
    '--portal-standard-tint': '#e6f1f7',
    '--portal-plate': '#ffffff',
    '--portal-plate-ink': '#1a1020',
  },
  dark: {
    '--mantine-color-body': '#17101d',
    '--mantine-color-text': '#f1ebf3',
    '--mantine-color-dimmed': '#bcb1c3',
    '--mantine-color-placeholder': '#a89dad',
    '--mantine-color-error': '#ff9c92',
    '--mantine-color-anchor': '#d3b0e8',
    '--mantine-color-plum-light': '#36274a',
    '--mantine-color-brass-light': '#3a2c12',
    '--mantine-color-gray-light': '#2b2133',
    '--mantine-color-teal-light': '#183426',
    '--mantine-color-red-light': '#45201d',
    '--mantine-color-plum-light-color': '#e8deed',
    // The library takes the tints, which are nearly white for every state.
    '--mantine-color-plum-outline': plum[3],
    '--mantine-color-brass-outline': brass[4],
    '--mantine-color-teal-outline': '#7fd6a5',
    '--mantine-color-red-outline': '#ff9c92',
    '--mantine-color-gray-outline': dark[3],
    '--portal-focus': brass[6],
    '--portal-ink': '#2a1b35',
    '--portal-surface': '#221929',
    '--portal-raised': '#2b2133',
    '--portal-line': '#3d3148',
    '--portal-line-strong': '#84768f',
    '--portal-latin': '#ff9dbb',
    '--portal-latin-tint': '#41202f',
    '--portal-standard': '#8fc9ee',
    '--portal-standard-tint': '#1a3342',
    '--portal-plate': '#f7f3ec',
    '--portal-plate-ink': '#1a1020',
  },
})
