import { Button, Group, Modal, Text } from '@mantine/core'

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
    <Modal opened onClose={onStay} title={title} withCloseButton={false} centered zIndex={400}>
      <Text mb="lg">{text}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onStay} data-autofocus>
          {stay}
        </Button>
        <Button color="red.8" loading={busy} onClick={onAct}>
          {act}
        </Button>
      </Group>
    </Modal>
  )
}
