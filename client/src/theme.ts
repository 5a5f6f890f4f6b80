import { Button, createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'
import { ACTS } from './lib/press.ts'

/** Aubergine: the ink of the house, from paper to night. */
const plum: MantineColorsTuple = [
  '#f6f1f8',
  '#e8deed',
  '#d0bddb',
  '#b698c7',
  '#a07ab6',
  '#8f63a8',
  '#744a8b',
  '#553468',
  '#3b2349',
  '#2a1a33',
]
/** Brass: the one accent, for the single most important act on a screen. */
const brass: MantineColorsTuple = [
  '#fdf6e7',
  '#f8eace',
  '#f0d49b',
  '#e8bd66',
  '#e0a93c',
  '#d99a20',
  '#c98a16',
  '#a87110',
  '#86590a',
  '#664203',
]
/** Night with a breath of aubergine, for the dark scheme. */
const dark: MantineColorsTuple = [
  '#efe9f2',
  '#cfc6d4',
  '#a99db1',
  '#84768d',
  '#5c4f65',
  '#443850',
  '#33293d',
  '#261d2f',
  '#1c1523',
  '#130e18',
]

/** The list scrolls itself: Mantine's scroll area in it would be an element of its own that no key reaches. */
const scrollingOptions = { maxHeight: 280, overflowY: 'auto' } as const

export const theme = createTheme({
  colors: { plum, brass, dark },
  primaryColor: 'plum',
  primaryShade: { light: 8, dark: 5 },
  autoContrast: true,
  luminanceThreshold: 0.18,
  fontFamily: '"Be Vietnam Pro", system-ui, sans-serif',
  fontFamilyMonospace: 'ui-monospace, "SFMono-Regular", Menlo, Consolas, monospace',
  fontSizes: { xs: '0.875rem', sm: '0.9375rem', md: '1rem', lg: '1.125rem', xl: '1.375rem' },
  lineHeights: { xs: '1.5', sm: '1.5', md: '1.55', lg: '1.55', xl: '1.4' },
  headings: {
    fontWeight: '700',
    sizes: {
      h1: { fontSize: 'clamp(1.625rem, 1.2rem + 1.8vw, 2.375rem)', lineHeight: '1.3' },
      h2: { fontSize: 'clamp(1.3rem, 1.1rem + 0.8vw, 1.625rem)', lineHeight: '1.35' },
      h3: { fontSize: '1.1875rem', lineHeight: '1.4' },
      h4: { fontSize: '1.0625rem', lineHeight: '1.45' },
    },
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
    // A menu holds nothing but its items: the first of them has the focus.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Button: Button.extend({
      defaultProps: { size: 'md' },
      // A button that shows that it waits is one that sends.
      classNames: (_theme, { loading }) => (loading === undefined ? {} : { root: ACTS }),
    }),
    // A dialog leaves at once: while it faded, the keys of the page behind it would be lost.
    ModalRoot: { defaultProps: { transitionProps: { duration: 150, exitDuration: 0 } } },
    Drawer: { defaultProps: { transitionProps: { duration: 150 } } },
    Tooltip: { defaultProps: { events: { hover: true, focus: true, touch: true } } },
  },
})

/** Warm paper by day; ink and links that keep 4.5:1 in both schemes. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#fdfbf7',
    '--mantine-color-text': '#2a1a33',
    '--mantine-color-dimmed': '#62566b',
    '--mantine-color-placeholder': '#6f6478',
    '--mantine-color-error': '#b42318',
    '--mantine-color-anchor': '#553468',
    '--portal-surface': '#ffffff',
    '--portal-raised': '#f6f0e6',
    '--portal-line': '#e6ddd0',
    '--portal-latin': '#b3412d',
    '--portal-standard': '#1f5f8b',
    '--portal-plate': '#ffffff',
    '--portal-plate-ink': '#1a1020',
  },
  dark: {
    '--mantine-color-body': '#1c1523',
    '--mantine-color-text': '#efe9f2',
    '--mantine-color-dimmed': '#b5aabc',
    '--mantine-color-placeholder': '#a196a9',
    '--mantine-color-error': '#ff9d91',
    '--mantine-color-anchor': '#cfa8e6',
    '--mantine-color-plum-light': '#3a2b49',
    '--mantine-color-plum-light-color': '#e8deed',
    '--portal-surface': '#261d2f',
    '--portal-raised': '#2e2438',
    '--portal-line': '#443850',
    '--portal-latin': '#ff9a84',
    '--portal-standard': '#8cc5ee',
    '--portal-plate': '#f7f3ec',
    '--portal-plate-ink': '#1a1020',
  },
})
