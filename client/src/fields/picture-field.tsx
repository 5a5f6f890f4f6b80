import { Button, FileButton, Group, Input, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../i18n/use-t.ts'
import { failureText } from '../lib/error-text.ts'
import { Picture } from '../ui/picture.tsx'
import type { FieldProps } from './plain-fields.tsx'
import type { Upload } from './upload.ts'

/** A picture, uploaded at once and kept as its address. */
export function PictureField({
  label,
  value,
  onChange,
  error,
  required = false,
  upload,
}: FieldProps<string | null> & { upload: Upload }) {
  const { t } = useT()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const take = async (file: File | null) => {
    if (!file) return
    setBusy(true)
    setFailed(null)
    try {
      onChange(await upload(file))
    } catch (reason) {
      setFailed(failureText('upload.failed', reason, t))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Input.Wrapper label={label} error={failed ?? error} withAsterisk={required} labelElement="div">
      <Stack gap="xs">
        {value && <Picture src={value} alt="" sizes="20rem" className="pictureField" />}
        <Group gap="xs">
          <FileButton accept="image/jpeg,image/png,image/webp" onChange={(file) => void take(file)}>
            {(props) => (
              <Button
                variant="default"
                size="sm"
                loading={busy}
                aria-label={`${label}: ${t('picture.choose')}`}
                {...props}
              >
                {t(value ? 'picture.other' : 'picture.choose')}
              </Button>
            )}
          </FileButton>
          {value && !required && (
            <Button variant="subtle" size="sm" onClick={() => onChange(null)}>
              {t('picture.remove')}
            </Button>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {t('picture.hint')}
        </Text>
      </Stack>
    </Input.Wrapper>
  )
}
