import { nameIn } from '@portal/shared/kit/text/name-in'
import { useT } from '../../../kit/i18n/use-t.ts'
import { chooseText, TvIdle, TvNotice } from '../tv-parts.tsx'
import tv from '../tv.module.css'
import type { TvView } from './tv-view.ts'

/** The message of this screen, else that of the hall, else a welcome. */
export function TvMessage({ screen: { content }, pointer, tournament, clock }: TvView) {
  const { language } = useT()
  const { text, text_en } = content
  const hallText = pointer?.hall_state === 'message' ? chooseText(language, pointer.message, pointer.message_en) : null
  const message = chooseText(language, text, text_en) ?? hallText
  const name = nameIn(language, tournament)
  return (
    <>
      <header className={tv.head}>{clock}</header>
      {message === null ? <TvIdle tournament={name} message={null} /> : <TvNotice tournament={name} text={message} />}
    </>
  )
}

/** Nothing, for a show or a speech. */
export function TvBlank() {
  const { t } = useT()
  return <h1 className={tv.hidden}>{t('tv.title')}</h1>
}
