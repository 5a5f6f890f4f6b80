import { Button, Group, Text } from '@mantine/core'
import { Dialog } from '../ui/dialog.tsx'

/** A question with a safe answer, which has the focus, and an act that cannot be undone. */
export function Confirm({
  title,
  text,
  stay,
  act,
  busy = false,
  onStay,
  onAct,
}: {
  title: string
  text: string
  stay: string
  act: string
  busy?: boolean
  onStay: () => void
  onAct: () => void
}) {
  return (
    <Dialog onClose={onStay} title={title}>
      <Text mb="lg">{text}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onStay} data-autofocus>
          {stay}
        </Button>
        <Button color="red.9" loading={busy} onClick={onAct}>
          {act}
        </Button>
      </Group>
    </Dialog>
  )
}
