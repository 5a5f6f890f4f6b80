import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { readTime } from '@portal/shared/kit/read-day'
import type { ScreenContent } from '@portal/shared/programme/pointer-rows'
import { SCREEN_TEXT_MAX, type OfficeScreen } from '@portal/shared/programme/screen-calls'
import { toZonedTime, zonedTimeToMoment } from '@portal/shared/programme/turns'
import { TimeField } from '../../../kit/fields/time-field.tsx'
import { useT } from '../../../kit/i18n/use-t.ts'
import classes from './mc-screens.module.css'

/** The text of a message, or the title and the end of a countdown. */
export function ScreenContentForm({
  screen: { layout, content },
  zone,
  now,
  onShow,
}: {
  screen: OfficeScreen
  /** The zone of the hall, and the time of the server (ISO 8601). */
  zone: string
  now: string
  onShow: (content: ScreenContent) => void
}) {
  const { t } = useT()
  const [texts, setTexts] = useState({ text: content.text ?? '', text_en: content.text_en ?? '' })
  const [until, setUntil] = useState(content.until ? toZonedTime(Date.parse(content.until), zone).time : '')
  return (
    <form
      className={classes.content}
      onSubmit={(event) => {
        event.preventDefault()
        const end = readTime(until)
        if (until.trim() !== '' && end === null) return
        const [text, text_en] = [texts.text.trim(), texts.text_en.trim()]
        const today = toZonedTime(Date.parse(now), zone).day
        onShow({
          ...(text ? { text } : {}),
          ...(text_en ? { text_en } : {}),
          ...(layout === 'countdown' && end !== null
            ? { until: new Date(zonedTimeToMoment(today, end, zone)).toISOString() }
            : {}),
        })
      }}
    >
      {layout === 'countdown' && <TimeField label={t('mc.screens.until')} value={until} onChange={setUntil} />}
      {(['text', 'text_en'] as const).map((field) => (
        <TextInput
          key={field}
          label={t(`mc.screens.${field}`)}
          maxLength={SCREEN_TEXT_MAX}
          value={texts[field]}
          onChange={(event) => setTexts({ ...texts, [field]: event.currentTarget.value })}
        />
      ))}
      <Button type="submit" variant="default">
        {t('mc.screens.showText')}
      </Button>
    </form>
  )
}
