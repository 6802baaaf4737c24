// The script inside each document. The check must come first, because an old browser stops at the code after it.
import './too-old.ts';
import './inline-script.ts';
