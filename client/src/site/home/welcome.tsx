import { RichText } from '../../kit/ui/rich-text/rich-text.tsx'
import { usePageText } from '../use-texts.ts'

/** The organisers' text on the home page, if there is one. */
export function Welcome() {
  const { content } = usePageText('dashboard')
  return content?.text ? <RichText under={1} html={content.text} lang={content.lang} /> : null
}
