import { RichText } from '../../kit/ui/rich-text/rich-text.tsx'
import { useTexts } from '../use-texts.ts'

/** The organisers' text on the home page, if there is one. */
export function Welcome() {
  const { texts } = useTexts()
  return texts?.dashboard ? <RichText under={1} html={texts.dashboard} /> : null
}
