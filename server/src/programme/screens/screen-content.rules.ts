import type { ScreenLayout } from '@portal/shared/programme/hall-states'
import type { ScreenContent } from '@portal/shared/programme/pointer-rows'

/** The inputs that each layout uses; the others need none. */
const inputs: Partial<Record<ScreenLayout, readonly (keyof ScreenContent)[]>> = {
  countdown: ['until', 'text', 'text_en'],
  message: ['text', 'text_en'],
  ceremony: ['item_id', 'bibs'],
}

/** The content of a layout without what it does not use. */
export function contentOf(
  layout: ScreenLayout,
  content: { [Name in keyof ScreenContent]?: ScreenContent[Name] | undefined },
): ScreenContent {
  const names = (inputs[layout] ?? []).filter((name) => content[name] !== undefined)
  return Object.fromEntries(names.map((name) => [name, content[name]]))
}
