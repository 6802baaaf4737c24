// jsdom lacks `showModal` and `close` of the dialog element, and its Escape key.

const shown: HTMLDialogElement[] = [];

HTMLDialogElement.prototype.showModal = function showModal() {
  if (this.open) throw new DOMException('already open', 'InvalidStateError');
  this.open = true;
  shown.push(this);
};

HTMLDialogElement.prototype.close = function close() {
  if (!this.open) return;
  this.open = false;
  shown.splice(shown.indexOf(this), 1);
  this.dispatchEvent(new Event('close'));
};

addEventListener('keydown', (event) => {
  const topmost = shown.at(-1);
  if (event.key !== 'Escape' || event.defaultPrevented || !topmost) return;
  if (topmost.dispatchEvent(new Event('cancel', { cancelable: true }))) topmost.close();
});
