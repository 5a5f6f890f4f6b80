import { Button, Group } from '@mantine/core'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatMoment } from '../../kit/lib/format.ts'
import { Notice } from '../../kit/ui/notice.tsx'

/** Offers a visitor's draft by its time only, because the next visitor may be someone else. */
export function RegisterOffer({ moment, take, discard }: { moment: string; take: () => void; discard: () => void }) {
  const { t, language } = useT()
  return (
    <Notice kind="info" title={t('register.offer')}>
      <Group justify="space-between" gap="sm">
        <span style={{ flex: '1 1 14rem' }}>{t('register.offerText', { moment: formatMoment(moment, language) })}</span>
        <Group gap="sm">
          <Button onClick={take}>{t('register.offerTake')}</Button>
          <Button variant="default" onClick={discard}>
            {t('register.offerDiscard')}
          </Button>
        </Group>
      </Group>
    </Notice>
  )
}
