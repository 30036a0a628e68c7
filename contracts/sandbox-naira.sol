// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.28;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Pausable} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Pausable.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

/// The naira token of the sandbox chain. As its model, its issuer may pause it and may shut out an address: then a
/// transfer that was signed and sent is reverted.
contract SandboxNaira is ERC20Pausable, Ownable {
    error ShutOut(address account);

    mapping(address account => bool) public isShutOut;

    constructor(string memory name, string memory symbol)
        ERC20(name, symbol)
        Ownable(msg.sender)
    {}

    function decimals() public pure override returns (uint8) {
        return 6;
    }

    function mint(address to, uint256 units) external onlyOwner {
        _mint(to, units);
    }

    function pause() external onlyOwner {
        _pause();
    }

    function unpause() external onlyOwner {
        _unpause();
    }

    function setShutOut(address account, bool shutOut) external onlyOwner {
        isShutOut[account] = shutOut;
    }

    function _update(address from, address to, uint256 value) internal override {
        if (isShutOut[from]) revert ShutOut(from);
        if (isShutOut[to]) revert ShutOut(to);
        super._update(from, to, value);
    }
}
