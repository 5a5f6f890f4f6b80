/** A decoded path: `/%74icket` is `/ticket`. A path that cannot be decoded is answered unchanged. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
