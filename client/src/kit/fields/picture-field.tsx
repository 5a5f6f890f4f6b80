import { Button, FileButton, Group, Input, Stack, Text } from '@mantine/core'
import { useT } from '../i18n/use-t.ts'
import { failureText } from '../api/error-text.ts'
import { usePendingHere } from '../ui/use-pending.ts'
import { Picture } from '../ui/picture.tsx'
import classes from './picture-field.module.css'
import type { FieldProps } from './plain-fields.tsx'
import type { Upload } from './upload.ts'

/** A picture, uploaded as soon as it is chosen; the value is its address. */
export function PictureField({
  label,
  value,
  onChange,
  error,
  required = false,
  upload,
}: FieldProps<string | null> & { upload: Upload }) {
  const { t } = useT()
  const { pending, failure, run } = usePendingHere()
  const uploadFile = async (file: File | null) => {
    if (file) await run(async () => onChange(await upload(file)))
  }
  return (
    <Input.Wrapper
      label={label}
      error={failure === null ? error : failureText('upload.failed', failure, t)}
      withAsterisk={required}
      labelElement="div"
    >
      <Stack gap="xs">
        {value && <Picture src={value} alt="" sizes="20rem" className={classes.picture ?? ''} />}
        <Group gap="xs">
          <FileButton accept="image/jpeg,image/png,image/webp" onChange={(file) => void uploadFile(file)}>
            {(props) => (
              <Button
                variant="default"
                size="sm"
                loading={pending}
                aria-label={`${label}: ${t(value ? 'picture.other' : 'picture.choose')}`}
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
        <Text variant="hint">{t('picture.hint')}</Text>
      </Stack>
    </Input.Wrapper>
  )
}
