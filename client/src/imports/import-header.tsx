import { Text, Title } from '@mantine/core'
import { useT } from '../kit/i18n/use-t.ts'
import { TextLink } from '../kit/ui/links.tsx'
import type { ImportKind } from './import-kind.ts'

/** The title of the page before a list is chosen and after all of it is imported. */
export function ImportHeader({
  kind: { back, headingLevel, title, hint },
}: {
  kind: Pick<ImportKind<string>, 'back' | 'headingLevel' | 'title' | 'hint'>
}) {
  const { t } = useT()
  return (
    <div>
      <TextLink to={back.to} size="sm">
        {t(back.label)}
      </TextLink>
      <Title order={headingLevel}>{t(title)}</Title>
      <Text c="dimmed" mt={4}>
        {t(hint)}
      </Text>
    </div>
  )
}
