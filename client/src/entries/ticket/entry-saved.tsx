import { useEffect, useRef } from 'react'
import { useT } from '../../kit/i18n/use-t.ts'
import { canMail } from '../../kit/api/can-mail.ts'
import { Notice } from '../../kit/ui/notice.tsx'

/** Says that the change is stored, where the reader is taken to; `mailed`: the new address, when the entry moved to one. */
export function EntrySaved({ mailed }: { mailed: string | null }) {
  const { t } = useT()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={box} tabIndex={-1} style={{ outline: 'none' }}>
      <Notice kind="success">
        {t('entry.edit.saved')}{' '}
        {mailed !== null && t(canMail() ? 'entry.edit.mailed' : 'entry.edit.notMailed', { email: mailed })}
      </Notice>
    </div>
  )
}
