import { Button, Group, Text } from '@mantine/core'
import { useT } from '../i18n/use-t.ts'
import { Notice } from '../ui/notice.tsx'

/** Says that the first version was received and the edited one was not, and offers to send that as well. */
export function ReceivedNotice({ isPending, onSendNew }: { isPending: boolean; onSendNew: () => void }) {
  const { t } = useT()
  return (
    <Notice kind="warning" title={t('admin.received.title')}>
      <Text mb="xs">{t('admin.received.text')}</Text>
      <Group>
        <Button size="sm" variant="default" loading={isPending} onClick={onSendNew}>
          {t('admin.received.sendNew')}
        </Button>
      </Group>
    </Notice>
  )
}
