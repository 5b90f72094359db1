/** Fails once its task is done. */
export default function failLater() {
  setTimeout(() => {
    throw new Error('late');
  }, 10);
}
