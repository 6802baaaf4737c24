const due: (() => void)[] = [];

export function runAfterTest(task: () => void): void {
  due.push(task);
}

runAfterTest.all = () => {
  for (const task of due.splice(0)) task();
};
