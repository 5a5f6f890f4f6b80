/** Takes a picture and answers its address. */
export type Upload = (file: File) => Promise<string>
