import { ActionIcon, type MantineBreakpoint } from '@mantine/core'
import { IconHelp } from '@tabler/icons-react'

/** The button in a tool row that opens the window of keys and marks; the key `?` opens the same window. */
export function HelpButton({ label, onClick, ...place }: Props) {
  return (
    <ActionIcon {...place} variant="default" size={32} aria-label={label} title={label} onClick={onClick}>
      <IconHelp size={20} />
    </ActionIcon>
  )
}

type Props = {
  label: string
  onClick: () => void
  /** Hidden on narrower screens, where nobody presses keys. */
  visibleFrom?: MantineBreakpoint
}
